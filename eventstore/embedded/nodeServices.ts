import type { Server, sendUnaryData, ServerWritableStream } from '@grpc/grpc-js';
import grpcFeatures from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import grpcGossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import grpcMonitoring from '@eventstore/db-client/generated/monitoring_grpc_pb.js';
import monitoring from '@eventstore/db-client/generated/monitoring_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import grpcStreams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { OpenCalls } from './openCalls.ts';

/** Emulated version of EventStoreDB. Clients choose their requests by it. */
const SERVER_VERSION = '24.10.0';

/** Registers the services besides streams: the node's features, its address, its counters. */
export const addNodeServices = (
  server: Server,
  calls: OpenCalls,
  node: {
    endPoint: () => { host: string; port: number };
    counters: () => Record<string, number>;
  },
): void => {
  const supported = supportedMethods();
  server.addService(grpcFeatures.ServerFeaturesService, {
    getSupportedMethods: (_call: unknown, reply: sendUnaryData<features.SupportedMethods>) =>
      reply(null, supported),
  });
  server.addService(grpcGossip.GossipService, {
    read: (_call: unknown, reply: sendUnaryData<gossip.ClusterInfo>) =>
      reply(null, clusterOfOne(node.endPoint())),
  });
  server.addService(grpcMonitoring.MonitoringService, {
    stats: (call: ServerWritableStream<monitoring.StatsReq, monitoring.StatsResp>) =>
      sendStatistics(call, calls, node.counters),
  });
};

const supportedMethods = (): features.SupportedMethods => {
  const { append, batchAppend, read, delete: deletion, tombstone } = grpcStreams.StreamsService;
  const methods: [path: string, ...features: string[]][] = [
    [read.path, 'position', 'events'],
    [append.path],
    [batchAppend.path, 'deadline_duration'],
    [deletion.path],
    [tombstone.path],
    [grpcFeatures.ServerFeaturesService.getSupportedMethods.path],
    [grpcGossip.GossipService.read.path],
    [grpcMonitoring.MonitoringService.stats.path],
  ];
  const supported = new features.SupportedMethods().setEventStoreServerVersion(SERVER_VERSION);
  return supported.setMethodsList(
    methods.map(([path, ...named]) => {
      const [, service = '', method = ''] = path.toLowerCase().split('/');
      const entry = new features.SupportedMethod().setServiceName(service).setMethodName(method);
      return entry.setFeaturesList(named);
    }),
  );
};

const clusterOfOne = ({ host, port }: { host: string; port: number }): gossip.ClusterInfo => {
  const member = new gossip.MemberInfo()
    .setInstanceId(new shared.UUID().setString('00000000-0000-0000-0000-000000000001'))
    .setTimeStamp(String(Date.now() * 10_000))
    .setState(gossip.MemberInfo.VNodeState.LEADER)
    .setIsAlive(true)
    .setHttpEndPoint(new gossip.EndPoint().setAddress(host).setPort(port));
  return new gossip.ClusterInfo().setMembersList([member]);
};

const MIN_REFRESH_MS = 1000;

/**
 * Sends the server's counters and resident bytes as text, immediately and then at the requested
 * interval.
 */
const sendStatistics = (
  call: ServerWritableStream<monitoring.StatsReq, monitoring.StatsResp>,
  calls: OpenCalls,
  counters: () => Record<string, number>,
): void => {
  const send = (): void => {
    const response = new monitoring.StatsResp();
    const stats = response.getStatsMap();
    for (const [name, value] of Object.entries(counters())) stats.set(`es-${name}`, String(value));
    stats.set('proc-mem', String(process.memoryUsage.rss()));
    if (!call.writableNeedDrain) call.write(response);
  };
  const period = Number(call.request.getRefreshTimePeriodInMs());
  const timer = setInterval(send, Math.max(period, MIN_REFRESH_MS));
  const forget = calls.add((failure) => call.emit('error', failure));
  call.on('close', () => {
    clearInterval(timer);
    forget();
  });
  call.on('cancelled', () => call.destroy());
  send();
};
