import { whenAccountRegisteredConfirmReservations } from './accounts/whenAccountRegisteredConfirmReservations.ts';
import { whenConsentAskedAgainWriteParent } from './accounts/whenConsentAskedAgainWriteParent.ts';
import { whenEnrolmentBegunCarryItOut } from './accounts/whenEnrolmentBegunCarryItOut.ts';
import { whenEnrolmentCompletedAskParent } from './accounts/whenEnrolmentCompletedAskParent.ts';
import { whenErasureBegunCarryItOut } from './accounts/whenErasureBegunCarryItOut.ts';
import { whenPasswordResetPutInForce } from './accounts/whenPasswordResetPutInForce.ts';
import { whenPasswordResetRequestedSendLink } from './accounts/whenPasswordResetRequestedSendLink.ts';
import { whenPasswordResetTellOwner } from './accounts/whenPasswordResetTellOwner.ts';
import { whenPictureRejectedTakeItAway } from './accounts/whenPictureRejectedTakeItAway.ts';
import { whenPupilProfileChangedTidyUp } from './accounts/whenPupilProfileChangedTidyUp.ts';
import { whenPupilRenamedMoveName } from './accounts/whenPupilRenamedMoveName.ts';
import { whenPaymentCreditedApplyVoucher } from './billing/whenPaymentCreditedApplyVoucher.ts';
import { whenPaymentCreditedExtendSubscription } from './billing/whenPaymentCreditedExtendSubscription.ts';
import { whenPaymentFailedTellPayer } from './billing/whenPaymentFailedTellPayer.ts';
import { whenPaymentRefundRequestedGiveBack } from './billing/whenPaymentRefundRequestedGiveBack.ts';
import { whenSubscriptionExtendedSendReceipt } from './billing/whenSubscriptionExtendedSendReceipt.ts';
import { whenVoucherBatchOrderedMakeVouchers } from './billing/whenVoucherBatchOrderedMakeVouchers.ts';
import { whenVoucherRedeemedExtendSubscription } from './billing/whenVoucherRedeemedExtendSubscription.ts';
import { whenDuplicateDecidedRetireOne } from './content/whenDuplicateDecidedRetireOne.ts';
import { whenAppealDecidedCarryItOut } from './messaging/whenAppealDecidedCarryItOut.ts';
import { whenConcernClosedDeletePicture } from './messaging/whenConcernClosedDeletePicture.ts';
import { whenConcernRaisedTellContact } from './messaging/whenConcernRaisedTellContact.ts';
import { whenDecisionMadeTellParent } from './messaging/whenDecisionMadeTellParent.ts';
import { whenMessageClosedDeleteMedia } from './messaging/whenMessageClosedDeleteMedia.ts';
import { whenMessageDecidedTellCorrespondents } from './messaging/whenMessageDecidedTellCorrespondents.ts';
import { whenMessageReportedKeepEvidence } from './messaging/whenMessageReportedKeepEvidence.ts';
import { whenPupilProfileChangedHavePictureLookedAt } from './messaging/whenPupilProfileChangedHavePictureLookedAt.ts';
import { whenPupilReportsSettledTellCorrespondents } from './messaging/whenPupilReportsSettledTellCorrespondents.ts';
import { whenQuizCompletedCountTowardsPrize } from './progress/whenQuizCompletedCountTowardsPrize.ts';
import { whenQuizCompletedCountForTeam } from './social/whenQuizCompletedCountForTeam.ts';
import { whenTeamGoalStartedConfirmPlaces } from './social/whenTeamGoalStartedConfirmPlaces.ts';
import type { ReactionDeps, Reaction } from './reaction.ts';

/** Every reaction to an event. The sweep and the relay run beside them. */
export const allReactions = (reacting: ReactionDeps): readonly Reaction[] => [
  whenEnrolmentBegunCarryItOut(reacting),
  whenEnrolmentCompletedAskParent(reacting),
  whenConsentAskedAgainWriteParent(reacting),
  whenErasureBegunCarryItOut(reacting),
  whenVoucherBatchOrderedMakeVouchers(reacting),
  whenVoucherRedeemedExtendSubscription(reacting),
  whenPaymentCreditedExtendSubscription(reacting),
  whenPaymentCreditedApplyVoucher(reacting),
  whenPaymentFailedTellPayer(reacting),
  whenPaymentRefundRequestedGiveBack(reacting),
  whenSubscriptionExtendedSendReceipt(reacting),
  whenAccountRegisteredConfirmReservations(reacting),
  whenPasswordResetPutInForce(reacting),
  whenPasswordResetRequestedSendLink(reacting),
  whenPasswordResetTellOwner(reacting),
  whenPictureRejectedTakeItAway(reacting),
  whenPupilProfileChangedTidyUp(reacting),
  whenPupilRenamedMoveName(reacting),
  whenDuplicateDecidedRetireOne(reacting),
  whenMessageReportedKeepEvidence(reacting),
  whenMessageClosedDeleteMedia(reacting),
  whenMessageDecidedTellCorrespondents(reacting),
  whenPupilProfileChangedHavePictureLookedAt(reacting),
  whenPupilReportsSettledTellCorrespondents(reacting),
  whenDecisionMadeTellParent(reacting),
  whenConcernClosedDeletePicture(reacting),
  whenConcernRaisedTellContact(reacting),
  whenAppealDecidedCarryItOut(reacting),
  whenQuizCompletedCountTowardsPrize(reacting),
  whenTeamGoalStartedConfirmPlaces(reacting),
  whenQuizCompletedCountForTeam(reacting),
];
