import { whenAccountRegisteredConfirmReservations } from './accounts/whenAccountRegisteredConfirmReservations.ts';
import { whenConsentAskedAgainEmailParent } from './accounts/whenConsentAskedAgainEmailParent.ts';
import { whenEnrolmentBegunRunEnrolment } from './accounts/whenEnrolmentBegunRunEnrolment.ts';
import { whenEnrolmentCompletedAskParent } from './accounts/whenEnrolmentCompletedAskParent.ts';
import { whenErasureBegunRunErasure } from './accounts/whenErasureBegunRunErasure.ts';
import { whenPasswordResetApplyPassword } from './accounts/whenPasswordResetApplyPassword.ts';
import { whenPasswordResetRequestedSendLink } from './accounts/whenPasswordResetRequestedSendLink.ts';
import { whenPasswordResetTellOwner } from './accounts/whenPasswordResetTellOwner.ts';
import { whenSignInGuessesReportedTellOwner } from './accounts/whenSignInGuessesReportedTellOwner.ts';
import { whenPictureRejectedRemovePicture } from './accounts/whenPictureRejectedRemovePicture.ts';
import { whenPupilProfileChangedDeleteOldPictures } from './accounts/whenPupilProfileChangedDeleteOldPictures.ts';
import { whenPupilRenamedMoveName } from './accounts/whenPupilRenamedMoveName.ts';
import { whenPaymentCreditedApplyVoucher } from './billing/whenPaymentCreditedApplyVoucher.ts';
import { whenPaymentCreditedExtendSubscription } from './billing/whenPaymentCreditedExtendSubscription.ts';
import { whenPaymentFailedTellPayer } from './billing/whenPaymentFailedTellPayer.ts';
import { whenPaymentRefundRequestedGiveBack } from './billing/whenPaymentRefundRequestedGiveBack.ts';
import { whenSubscriptionExtendedSendReceipt } from './billing/whenSubscriptionExtendedSendReceipt.ts';
import { whenVoucherBatchOrderedMakeVouchers } from './billing/whenVoucherBatchOrderedMakeVouchers.ts';
import { whenVoucherRedeemedExtendSubscription } from './billing/whenVoucherRedeemedExtendSubscription.ts';
import { whenDuplicateDecidedRetireDuplicate } from './content/whenDuplicateDecidedRetireDuplicate.ts';
import { whenPaperItemChangedChangeSharedItem } from './content/whenPaperItemChangedChangeSharedItem.ts';
import { whenPaperItemChangedRemarkSittings } from './content/whenPaperItemChangedRemarkSittings.ts';
import { whenAppealDecidedApplyOutcome } from './messaging/whenAppealDecidedApplyOutcome.ts';
import { whenConcernClosedDeletePicture } from './messaging/whenConcernClosedDeletePicture.ts';
import { whenConcernRaisedTellContact } from './messaging/whenConcernRaisedTellContact.ts';
import { whenDecisionMadeTellParent } from './messaging/whenDecisionMadeTellParent.ts';
import { whenMessageClosedDeleteMedia } from './messaging/whenMessageClosedDeleteMedia.ts';
import { whenMessageDecidedTellCorrespondents } from './messaging/whenMessageDecidedTellCorrespondents.ts';
import { whenMessageReportedKeepEvidence } from './messaging/whenMessageReportedKeepEvidence.ts';
import { whenNameChangedQueueReview } from './messaging/whenNameChangedQueueReview.ts';
import { whenPupilProfileChangedQueuePictureReview } from './messaging/whenPupilProfileChangedQueuePictureReview.ts';
import { whenPupilReportsSettledTellCorrespondents } from './messaging/whenPupilReportsSettledTellCorrespondents.ts';
import { whenPaperMarkedPlanTwins } from './practice/whenPaperMarkedPlanTwins.ts';
import { whenQuizCompletedCountTowardsPrize } from './progress/whenQuizCompletedCountTowardsPrize.ts';
import { whenQuizCompletedCountForTeam } from './social/whenQuizCompletedCountForTeam.ts';
import { whenTeamGoalStartedConfirmPlaces } from './social/whenTeamGoalStartedConfirmPlaces.ts';
import type { ReactionDeps, Reaction } from './reaction.ts';

/** Every reaction to events. The jobs and the relay run beside them. */
export const allReactions = (reacting: ReactionDeps): readonly Reaction[] => [
  whenEnrolmentBegunRunEnrolment(reacting),
  whenEnrolmentCompletedAskParent(reacting),
  whenConsentAskedAgainEmailParent(reacting),
  whenErasureBegunRunErasure(reacting),
  whenVoucherBatchOrderedMakeVouchers(reacting),
  whenVoucherRedeemedExtendSubscription(reacting),
  whenPaymentCreditedExtendSubscription(reacting),
  whenPaymentCreditedApplyVoucher(reacting),
  whenPaymentFailedTellPayer(reacting),
  whenPaymentRefundRequestedGiveBack(reacting),
  whenSubscriptionExtendedSendReceipt(reacting),
  whenAccountRegisteredConfirmReservations(reacting),
  whenPasswordResetApplyPassword(reacting),
  whenPasswordResetRequestedSendLink(reacting),
  whenPasswordResetTellOwner(reacting),
  whenSignInGuessesReportedTellOwner(reacting),
  whenPictureRejectedRemovePicture(reacting),
  whenPupilProfileChangedDeleteOldPictures(reacting),
  whenPupilRenamedMoveName(reacting),
  whenDuplicateDecidedRetireDuplicate(reacting),
  whenPaperItemChangedChangeSharedItem(reacting),
  whenPaperItemChangedRemarkSittings(reacting),
  whenPaperMarkedPlanTwins(reacting),
  whenMessageReportedKeepEvidence(reacting),
  whenMessageClosedDeleteMedia(reacting),
  whenMessageDecidedTellCorrespondents(reacting),
  whenNameChangedQueueReview(reacting),
  whenPupilProfileChangedQueuePictureReview(reacting),
  whenPupilReportsSettledTellCorrespondents(reacting),
  whenDecisionMadeTellParent(reacting),
  whenConcernClosedDeletePicture(reacting),
  whenConcernRaisedTellContact(reacting),
  whenAppealDecidedApplyOutcome(reacting),
  whenQuizCompletedCountTowardsPrize(reacting),
  whenTeamGoalStartedConfirmPlaces(reacting),
  whenQuizCompletedCountForTeam(reacting),
];
