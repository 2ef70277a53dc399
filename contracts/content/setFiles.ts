import { z } from 'zod';
import { ListQuery, operation } from '../operation.ts';
import { AcceptedParts, CheckedPart, ImportedPart, TextFile } from './textFiles.ts';

export const exportSets = operation({
  method: 'GET',
  path: '/api/admin/sets/export',
  summary: 'Texts with their questions as a file that an import reads',
  access: 'administrator',
  query: ListQuery.pick({ filter: true }),
  reply: z.object({ text: z.string() }),
  refusals: {},
});

export const checkSetFile = operation({
  method: 'POST',
  path: '/api/admin/sets/import/check',
  summary: 'Read a file of texts with questions and say of each what an import would do',
  access: 'administrator',
  body: TextFile,
  reply: z.object({ rows: z.array(CheckedPart) }),
  refusals: {},
});

export const importSetFile = operation({
  method: 'POST',
  path: '/api/admin/sets/import',
  summary: 'Import checked texts; new ones are drafts until they are approved',
  access: 'administrator',
  body: TextFile.extend({ accepted: AcceptedParts }),
  reply: z.object({ rows: z.array(ImportedPart) }),
  refusals: {},
});
