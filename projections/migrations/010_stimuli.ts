import type { Knex } from 'knex';

/** Creates the view of texts that sets of questions are about. */
export const up = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    create table views.stimulus (
      stimulus_id uuid primary key,
      topic_id uuid not null,
      status text not null,
      version int not null,
      content jsonb not null
    );
    create index stimulus_topic on views.stimulus (topic_id, stimulus_id);
    create table views.stimulus_version (
      stimulus_id uuid not null,
      version int not null,
      content jsonb not null,
      primary key (stimulus_id, version)
    );
    create index question_stimulus on views.question ((content->>'stimulusId'))
      where content->>'stimulusId' is not null;
  `);

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    drop index views.question_stimulus;
    drop table views.stimulus, views.stimulus_version;
  `);
