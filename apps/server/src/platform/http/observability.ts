import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { ApiError } from '../api-error.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/index.ts';
import type { Workers } from '../workers/index.ts';
import type { HttpContext, RequestVariables } from './implementation.ts';
import { refuseOtherMethods } from './mount.ts';

/** Counts and times of what the server does, in Prometheus text form. */
export interface Metrics {
  readonly registry: Registry;
  observe(call: string, status: number, seconds: number): void;
}

export function createMetrics(workers: Workers): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'understory_request_duration_seconds',
    help: 'Time to answer a request, by call and status',
    labelNames: ['call', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  measureWork(registry, workers);
  return {
    registry,
    observe: (call, status, seconds) => duration.observe({ call, status: String(status) }, seconds),
  };
}

/** How much heavy work waits, runs and was refused, read when somebody asks. */
function measureWork(registry: Registry, workers: Workers): void {
  const gauge = (name: string, help: string, figure: 'waiting' | 'running') =>
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers: [registry],
      collect() {
        for (const load of workers.load) this.set({ kind: load.kind }, load[figure]);
      },
    });
  gauge('understory_work_waiting', 'Pieces of heavy work that wait for their turn, by kind', 'waiting');
  gauge('understory_work_running', 'Pieces of heavy work under way, by kind', 'running');
  new Counter({
    name: 'understory_work_refused_total',
    help: 'Pieces of heavy work refused because too much waited, by kind',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { kind, refused } of workers.load) this.inc({ kind }, refused);
    },
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** In production by token alone: behind a proxy that nobody told us of, everybody seems to come from this machine. */
function mayReadMetrics(
  http: HttpContext,
  { metricsToken: token, environment }: Pick<Config, 'metricsToken' | 'environment'>,
): boolean {
  if (!token) return environment !== 'production' && http.get('peer').isLoopback;
  return timingSafeEqual(digest(http.req.header('authorization') ?? ''), digest(`Bearer ${token}`));
}

/** Routes for whoever operates the server: is it up, can it work, what has it done. */
export function mountObservability(
  app: Hono<{ Variables: RequestVariables }>,
  options: { readonly db: Database; readonly metrics: Metrics; readonly config: Config },
): void {
  app.get('/healthz', (http) => http.json({ status: 'up' }));
  app.get('/readyz', async (http) => {
    const ready = await options.db.isReady();
    if (!ready) http.header('Retry-After', '5');
    return http.json({ status: ready ? 'ready' : 'waiting for the database' }, ready ? 200 : 503);
  });
  app.get('/metrics', async (http) => {
    if (!mayReadMetrics(http, options.config))
      throw new ApiError('not_found', /*i18n*/ { id: 'refused.notFound', message: 'Not found.' });
    http.header('Content-Type', options.metrics.registry.contentType);
    return http.body(await options.metrics.registry.metrics());
  });
  refuseOtherMethods(app, ['/healthz', '/readyz', '/metrics'], ['GET']);
}
