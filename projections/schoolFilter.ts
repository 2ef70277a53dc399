import type { Knex } from 'knex';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Keeps the rows of a school.
 * @param table alias of a table with the columns `school_id` and `school_name`
 * @param school id of a school in our list, or the name of another
 */
export const whereSchool = (
  from: Knex.QueryBuilder,
  table: string,
  school: string,
): Knex.QueryBuilder =>
  UUID.test(school)
    ? from.where(`${table}.school_id`, school)
    : from.where(`${table}.school_name`, school);
