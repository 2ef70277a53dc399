import type { StimulusContent } from '@mahoe/domain/content/stimulusContent';
import { rowProjector, rows } from '../projector.ts';

interface Key {
  readonly stimulus_id: string;
}

interface Row extends Key {
  readonly topic_id: string;
  readonly status: 'draft' | 'approved' | 'withdrawn';
  readonly version: number;
  readonly content: StimulusContent;
}

interface VersionKey extends Key {
  readonly version: number;
}

interface VersionRow extends VersionKey {
  readonly content: StimulusContent;
}

const ofStimulus = ({
  data,
}: {
  readonly data: { readonly stimulusId: string };
}): readonly Key[] => [{ stimulus_id: data.stimulusId }];

const ofVersion = ({
  data,
}: {
  readonly data: { readonly stimulusId: string; readonly version: number };
}): readonly VersionKey[] => [{ stimulus_id: data.stimulusId, version: data.version }];

/** Texts of sets in their current state, and every version: a quiz shows the one it started with. */
export const stimuli = rowProjector(
  'stimuli',
  rows<Row, Key>({
    table: 'stimulus',
    key: ['stimulus_id'],
    on: {
      StimulusAdded: {
        keys: ofStimulus,
        apply: (_row, { data: { topicId, version, content } }, key) => ({
          ...key,
          topic_id: topicId,
          status: 'draft',
          version,
          content,
        }),
      },
      StimulusRevised: {
        keys: ofStimulus,
        apply: (row, { data: { version, content } }) => row && { ...row, version, content },
      },
      StimulusApproved: {
        keys: ofStimulus,
        apply: (row) => row && { ...row, status: 'approved' },
      },
      StimulusWithdrawn: {
        keys: ofStimulus,
        apply: (row) => row && { ...row, status: 'withdrawn' },
      },
    },
  }),
  rows<VersionRow, VersionKey>({
    table: 'stimulus_version',
    key: ['stimulus_id', 'version'],
    on: {
      StimulusAdded: {
        keys: ofVersion,
        apply: (_row, { data }, key) => ({ ...key, content: data.content }),
      },
      StimulusRevised: {
        keys: ofVersion,
        apply: (_row, { data }, key) => ({ ...key, content: data.content }),
      },
    },
  }),
);
