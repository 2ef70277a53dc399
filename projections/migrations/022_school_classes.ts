import type { Knex } from 'knex';

/** Creates the view of classes, and keeps the class of a pupil. No event before has a class. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    create table views.school_class (
      class_id uuid primary key,
      school_id uuid,
      school_name text,
      name text not null,
      school_year int not null
    );
    create index school_class_school on views.school_class (school_id);
    alter table views.user_directory
      add column class_id uuid,
      add column moved_up_to int;
    create index user_directory_class on views.user_directory
      (class_id, last_name, first_name, user_id) where not is_erased and class_id is not null;
    create index user_directory_school on views.user_directory
      (school_id, last_name, first_name, user_id) where not is_erased and school_id is not null;
    create index user_directory_school_name on views.user_directory
      (school_name, last_name, first_name, user_id)
      where not is_erased and school_name is not null;
  `);
};

export const down = (knex: Knex): Promise<unknown> =>
  knex.raw(`
    drop index views.user_directory_school_name;
    drop index views.user_directory_school;
    drop index views.user_directory_class;
    alter table views.user_directory drop column class_id, drop column moved_up_to;
    drop table views.school_class;
  `);
