interface NodeSettings {
  name: string;
  folder: string;
  data: string;
  port: number;
  restPort: number;
  etcdPort: number;
  secret: string;
  bin: string;
}

/**
 * Returns the Patroni settings of one node. A write is acknowledged only when a standby has it on disk too, and only that standby can be
 * promoted. The timings are those of a real cluster, because the slowest part of a failover is noticing that the leader is gone.
 */
export const patroniSettings = ({ name, folder, data, port, restPort, etcdPort, secret, bin }: NodeSettings): string => `
scope: editique
name: ${name}
restapi: { listen: '127.0.0.1:${restPort}', connect_address: '127.0.0.1:${restPort}' }
etcd3: { host: '127.0.0.1:${etcdPort}' }
bootstrap:
  dcs:
    ttl: 30
    loop_wait: 5
    retry_timeout: 10
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 80, shared_buffers: 48MB, wal_level: replica, hot_standby: 'on', max_wal_senders: 6, wal_keep_size: 128MB }
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums]
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${data}
  bin_dir: ${bin}
  pgpass: ${folder}/pgpass
  authentication:
    superuser: { username: postgres, password: '${secret}' }
    replication: { username: replication, password: '${secret}' }
  parameters: { unix_socket_directories: '' }
  pg_hba: ['host all all 127.0.0.1/32 md5', 'host replication all 127.0.0.1/32 md5']
`;

interface Backend {
  name: string;
  port: number;
  restPort: number;
}

/**
 * Returns the HAProxy settings. HAProxy asks Patroni for the primary and closes connections to a node that lost its role, so that clients
 * stop using it.
 */
export const haproxySettings = (nodes: readonly Backend[], ports: { primary: number; replica: number }): string => {
  const servers = nodes.map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`).join('\n');
  const way = (role: 'primary' | 'replica'): string => `listen ${role}
  bind 127.0.0.1:${ports[role]}
  option httpchk OPTIONS /${role}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers}
`;
  return `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s
${way('primary')}${way('replica')}`;
};
