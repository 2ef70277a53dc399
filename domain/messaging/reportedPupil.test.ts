import { describe, test } from 'vitest';
import { givenCommands } from '../testing.ts';
import {
  after,
  HOUR,
  jevaughn,
  keisha,
  MINUTE,
  missBrown,
  mrGrant,
  tamika,
} from './fixtures/pupils.ts';
import { reportedPupil, type DecidePupilReports, type ReportPupil } from './reportedPupil.ts';

const given = givenCommands(reportedPupil);
const [firstCase, secondCase] = [
  '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0701',
  '0f0e7a52-3d0c-4e0a-9b43-6a5d3e0f0702',
];

const reporting = (changes: Partial<ReportPupil> = {}): ReportPupil => ({
  type: 'ReportPupil',
  now: after(0),
  reportedId: keisha,
  reporterId: jevaughn,
  reason: 'mean',
  weight: 1,
  caseId: firstCase,
  ...changes,
});
const deciding = (
  decision: DecidePupilReports['decision'],
  changes: Partial<DecidePupilReports> = {},
): DecidePupilReports => ({
  type: 'DecidePupilReports',
  now: after(MINUTE),
  moderatorId: missBrown,
  decision,
  reason: decision === 'uphold' ? 'unkind' : null,
  ...changes,
});
const undoing = (seconds: number, moderatorId = missBrown) =>
  ({ type: 'UndoPupilReportsDecision', now: after(MINUTE + seconds), moderatorId }) as const;
const carryingOut = (seconds = 2 * MINUTE) =>
  ({ type: 'ApplyPupilReportsDecision', now: after(seconds) }) as const;
const theirs = reporting({ reporterId: tamika, reason: 'scary', caseId: secondCase });

describe('reporting a pupil (R18)', () => {
  test('waits for a person, with its reason', () => {
    given()
      .when(reporting())
      .then({
        type: 'PupilReported',
        data: {
          reportedId: keisha,
          caseId: firstCase,
          reporterId: jevaughn,
          reason: 'mean',
          weight: 1,
        },
      });
  });

  test('changes nothing for the same reporter until a decision', () => {
    given(reporting())
      .when(reporting({ reason: 'scary', caseId: secondCase }))
      .thenNothing();
    given(reporting(), deciding('dismiss')).when(reporting()).thenNothing();
  });

  test('adds another reporter to the same case', () => {
    given(reporting())
      .when(theirs)
      .then({ type: 'PupilReported', data: { caseId: firstCase } });
  });

  test('is rejected for oneself', () => {
    given()
      .when(reporting({ reporterId: keisha }))
      .thenRejected('cannot-report-yourself');
  });

  test('starts another case after a decision', () => {
    given(reporting(), deciding('dismiss'), carryingOut())
      .when(reporting({ now: after(HOUR), caseId: secondCase }))
      .then({ type: 'PupilReported', data: { caseId: secondCase } });
  });
});

describe('deciding reports of a pupil (R18)', () => {
  test('settles all of them ten seconds later, upheld or dismissed', () => {
    given(reporting(), theirs, deciding('uphold'))
      .when(carryingOut(MINUTE + 9))
      .thenNothing();
    given(reporting(), theirs, deciding('uphold'))
      .when(carryingOut(MINUTE + 10))
      .then({
        type: 'PupilReportsUpheld',
        data: { caseId: firstCase, reporterIds: [jevaughn, tamika], reason: 'unkind' },
      });
    given(reporting(), deciding('dismiss'))
      .when(carryingOut())
      .then({ type: 'PupilReportsDismissed', data: { reporterIds: [jevaughn] } });
  });

  test('leaves a report from before it takes effect to be decided', () => {
    given(reporting(), deciding('dismiss'), theirs).when(carryingOut()).thenNothing();
    given(reporting(), deciding('dismiss'), theirs, deciding('uphold', { moderatorId: mrGrant }))
      .when(carryingOut())
      .then({ type: 'PupilReportsUpheld', data: { reporterIds: [jevaughn, tamika] } });
  });

  test('is undone within ten seconds by the moderator who decided', () => {
    given(reporting(), deciding('uphold'))
      .when(undoing(9))
      .then({ type: 'PupilReportsDecisionUndone', data: { moderatorId: missBrown } });
    given(reporting(), deciding('uphold'), undoing(9)).when(carryingOut()).thenNothing();
    given(reporting(), deciding('uphold'), undoing(9)).when(undoing(9)).thenNothing();
    given(reporting(), deciding('uphold')).when(undoing(9, mrGrant)).thenRejected('item-not-found');
    given(reporting(), deciding('uphold')).when(undoing(10)).thenRejected('too-late-to-undo');
    given(reporting(), deciding('uphold'), carryingOut())
      .when(undoing(9))
      .thenRejected('too-late-to-undo');
    given().when(undoing(0)).thenRejected('item-not-found');
  });

  test('is rejected without a waiting report, with a wrong outcome, or without a reason', () => {
    given().when(deciding('uphold')).thenRejected('item-not-found');
    given(reporting()).when(deciding('approve')).thenRejected('decision-does-not-fit');
    given(reporting())
      .when(deciding('uphold', { reason: null }))
      .thenRejected('reason-missing');
    given(reporting(), deciding('dismiss')).when(deciding('dismiss')).thenNothing();
    given(reporting(), deciding('dismiss'))
      .when(deciding('uphold', { moderatorId: mrGrant }))
      .thenRejected('item-not-found');
  });
});
