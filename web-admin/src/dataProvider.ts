import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { httpClient } from './apiClient.ts';
import { resources } from './resources.ts';

const rest = simpleRestProvider('/api', httpClient);

const pathOf = (name: string, of: 'list' | 'one'): string => {
  const resource = resources.find((one) => one.name === name);
  if (resource === undefined) throw new Error(`No such resource: ${name}`);
  return resource.paths[of].replace(/^\/api\//, '').replace(/\/:id$/, '');
};

/** `ra-data-simple-rest` with the paths of our resources. */
export const dataProvider: DataProvider = {
  getList: (resource, params) => rest.getList(pathOf(resource, 'list'), params),
  getMany: (resource, params) => rest.getMany(pathOf(resource, 'list'), params),
  getManyReference: (resource, params) => rest.getManyReference(pathOf(resource, 'list'), params),
  getOne: (resource, params) => rest.getOne(pathOf(resource, 'one'), params),
  create: (resource, params) => rest.create(pathOf(resource, 'one'), params),
  update: (resource, params) => rest.update(pathOf(resource, 'one'), params),
  updateMany: (resource, params) => rest.updateMany(pathOf(resource, 'one'), params),
  delete: (resource, params) => rest.delete(pathOf(resource, 'one'), params),
  deleteMany: (resource, params) => rest.deleteMany(pathOf(resource, 'one'), params),
  // Lets react-query abort a request that is no longer needed, such as an outdated search.
  supportAbortSignal: true,
};
