import type pg from 'pg';
import type { Projector } from './projector.ts';

type Db = Pick<pg.ClientBase, 'query'>;

/**
 * Schema of a projector's shadow tables, which a rebuild fills beside the live ones. Quoted, because
 * names have capitals.
 */
export const shadowSchema = ({ name }: Pick<Projector, 'name'>): string => `"rebuild_${name}"`;

/** Subscription name under which a rebuild parks events, until it takes the live one's place. */
export const shadowSubscription = ({ name }: Pick<Projector, 'name'>): string => `rebuild ${name}`;

/** Deletes what a rebuild left behind. */
export const dropShadow = async (db: Db, projector: Pick<Projector, 'name'>): Promise<void> => {
  await db.query(`drop schema if exists ${shadowSchema(projector)} cascade`);
  await db.query('delete from log.parked where reader = $1', [shadowSubscription(projector)]);
};

/** Lists the projectors that have shadow tables, of a rebuild under way or a killed one. */
export const listShadows = async (db: Db): Promise<readonly Pick<Projector, 'name'>[]> => {
  const { rows } = await db.query<{ name: string }>(
    `select substr(nspname, length('rebuild_') + 1) as name from pg_namespace
     where nspname like 'rebuild\\_%'
     union select substr(reader, length('rebuild ') + 1) from log.parked where reader like 'rebuild %'`,
  );
  return rows;
};

/**
 * Copies a projector's tables into a schema: empty, with the same storage and primary keys, without
 * other indexes.
 */
export const copyTables = async (db: Db, projector: Projector, schema: string): Promise<void> => {
  for (const table of projector.tables) {
    const { rows: settings } = await db.query<{ text: string | null }>(
      `select array_to_string(reloptions, ', ') as text from pg_class where oid = $1::regclass`,
      [`views.${table}`],
    );
    const storage = settings[0]?.text ? `with (${settings[0].text})` : '';
    await db.query(
      `create table ${schema}.${table} (like views.${table} including all excluding indexes) ${storage}`,
    );
    const { rows } = await db.query<{ name: string; definition: string }>(
      `select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u')`,
      [`views.${table}`],
    );
    for (const { name, definition } of rows) {
      await db.query(`alter table ${schema}.${table} add constraint ${name} ${definition}`);
    }
  }
};

/** Creates a projector's shadow tables. */
export const createShadow = async (db: Db, projector: Projector): Promise<void> => {
  const schema = shadowSchema(projector);
  await dropShadow(db, projector);
  await db.query(`create schema ${schema}`);
  await copyTables(db, projector, schema);
};

/** Adds the other indexes under their live names, and updates the planner's statistics. */
export const indexShadow = async (db: Db, projector: Projector): Promise<void> => {
  const schema = shadowSchema(projector);
  for (const table of projector.tables) {
    const { rows } = await db.query<{ definition: string }>(
      `select pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid = $1::regclass
         and not exists (select from pg_constraint where conindid = indexrelid)`,
      [`views.${table}`],
    );
    for (const { definition } of rows) {
      await db.query(definition.replace(` ON views.${table} `, ` ON ${schema}.${table} `));
    }
    await db.query(`analyze ${schema}.${table}`);
  }
};

/** Swaps the shadow tables in for the live ones, in the caller's transaction. */
export const swapShadow = async (db: Db, projector: Projector): Promise<void> => {
  const schema = shadowSchema(projector);
  for (const table of projector.tables) {
    await db.query(`drop table views.${table}`);
    await db.query(`alter table ${schema}.${table} set schema views`);
  }
  await db.query(`drop schema ${schema}`);
  await db.query('delete from log.parked where reader = $1', [projector.name]);
  await db.query('update log.parked set reader = $1 where reader = $2', [
    projector.name,
    shadowSubscription(projector),
  ]);
};
