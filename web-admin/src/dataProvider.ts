import { changeVoucher, listVouchers } from '@mahoe/contracts/billing';
import { getAdminUser, listAdminUsers } from '@mahoe/contracts/backOffice';
import {
  getAdminQuestion,
  getAdminTopic,
  listAdminQuestions,
  listAdminTopics,
} from '@mahoe/contracts/content';
import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { httpClient } from './apiClient.ts';

const collection = (path: string): string => path.replace(/^\/api\//, '').replace(/\/:id$/, '');

/** Where a resource's list is read, and where its single records are read and saved. */
const PATHS: Readonly<Record<string, { list: string; one: string }>> = {
  students: { list: collection(listAdminUsers.path), one: collection(getAdminUser.path) },
  topics: { list: collection(listAdminTopics.path), one: collection(getAdminTopic.path) },
  quiz: { list: collection(listAdminQuestions.path), one: collection(getAdminQuestion.path) },
  vouchers: { list: collection(listVouchers.path), one: collection(changeVoucher.path) },
};

const pathsOf = (resource: string): { list: string; one: string } => {
  const paths = PATHS[resource];
  if (paths === undefined) throw new Error(`No such resource: ${resource}`);
  return paths;
};

const rest = simpleRestProvider('/api', httpClient);

/** `ra-data-simple-rest` with our paths. */
export const dataProvider: DataProvider = {
  getList: (resource, params) => rest.getList(pathsOf(resource).list, params),
  getMany: (resource, params) => rest.getMany(pathsOf(resource).list, params),
  getManyReference: (resource, params) => rest.getManyReference(pathsOf(resource).list, params),
  getOne: (resource, params) => rest.getOne(pathsOf(resource).one, params),
  create: (resource, params) => rest.create(pathsOf(resource).one, params),
  update: (resource, params) => rest.update(pathsOf(resource).one, params),
  updateMany: (resource, params) => rest.updateMany(pathsOf(resource).one, params),
  delete: (resource, params) => rest.delete(pathsOf(resource).one, params),
  deleteMany: (resource, params) => rest.deleteMany(pathsOf(resource).one, params),
  // Lets react-query drop a read nobody waits for any more, as when a search goes on.
  supportAbortSignal: true,
};
