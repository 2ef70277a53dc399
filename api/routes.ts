import { administratorRoutes } from './accounts/administratorRoutes.ts';
import { classRoutes } from './accounts/classRoutes.ts';
import { classListImportRoutes } from './accounts/classListImportRoutes.ts';
import { classListRoutes } from './accounts/classListRoutes.ts';
import { passwordRoutes } from './accounts/passwordRoutes.ts';
import { pictureRoute } from './accounts/pictureRoute.ts';
import { profileRoutes } from './accounts/profileRoutes.ts';
import { accountsRoutes } from './accounts/routes.ts';
import { sessionRoutes } from './accounts/sessionRoutes.ts';
import { signUpRoutes } from './accounts/signUpRoutes.ts';
import { studentRoutes } from './accounts/studentRoutes.ts';
import { suspensionRoutes } from './accounts/suspensionRoutes.ts';
import { twoFactorRoutes } from './accounts/twoFactorRoutes.ts';
import { unsubscribeRoutes } from './accounts/unsubscribeRoutes.ts';
import { userAdminRoutes } from './accounts/userAdminRoutes.ts';
import { experimentRoutes } from './adaptive/experimentRoutes.ts';
import { adaptiveRoutes } from './adaptive/routes.ts';
import { adminRoutes } from './admin/routes.ts';
import { paymentAdminRoutes } from './billing/paymentAdminRoutes.ts';
import { paymentRoutes } from './billing/paymentRoutes.ts';
import { billingRoutes } from './billing/routes.ts';
import { voucherBatchRoutes } from './billing/voucherBatchRoutes.ts';
import { voucherRoutes } from './billing/voucherRoutes.ts';
import { contentRoutes } from './content/routes.ts';
import { articleGenerationRoutes } from './generation/articleRoutes.ts';
import { generationRoutes } from './generation/routes.ts';
import { messagingRoutes } from './messaging/routes.ts';
import { healthRoutes } from './operations/health.ts';
import { readinessRoutes } from './operations/readiness.ts';
import { practiceRoutes } from './practice/routes.ts';
import { consentRoutes } from './privacy/consentRoutes.ts';
import { erasureRoutes } from './privacy/erasureRoutes.ts';
import { exportRoutes } from './privacy/exportRoutes.ts';
import { prizeRoutes } from './progress/prizeRoutes.ts';
import { progressRoutes } from './progress/routes.ts';
import { socialRoutes } from './social/routes.ts';
import type { Route } from './route/route.ts';

/** Routes of every operation. */
export const routes: readonly Route[] = [
  ...administratorRoutes,
  ...classRoutes,
  ...classListRoutes,
  ...classListImportRoutes,
  ...passwordRoutes,
  ...pictureRoute,
  ...profileRoutes,
  ...accountsRoutes,
  ...sessionRoutes,
  ...signUpRoutes,
  ...studentRoutes,
  ...suspensionRoutes,
  ...twoFactorRoutes,
  ...unsubscribeRoutes,
  ...userAdminRoutes,
  ...experimentRoutes,
  ...adaptiveRoutes,
  ...adminRoutes,
  ...paymentAdminRoutes,
  ...paymentRoutes,
  ...billingRoutes,
  ...voucherBatchRoutes,
  ...voucherRoutes,
  ...contentRoutes,
  ...articleGenerationRoutes,
  ...generationRoutes,
  ...messagingRoutes,
  ...healthRoutes,
  ...readinessRoutes,
  ...practiceRoutes,
  ...consentRoutes,
  ...erasureRoutes,
  ...exportRoutes,
  ...prizeRoutes,
  ...progressRoutes,
  ...socialRoutes,
];
