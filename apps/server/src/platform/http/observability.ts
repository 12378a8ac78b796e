import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/index.ts';
import { Refusal } from '../refusal.ts';
import type { HttpContext, RequestVariables } from './implementation.ts';

/** Counts and times of what the server does, in Prometheus text form. */
export interface Metrics {
  readonly registry: Registry;
  observe(call: string, status: number, seconds: number): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'understory_request_duration_seconds',
    help: 'Time to answer a request, by call and status',
    labelNames: ['call', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return {
    registry,
    observe: (call, status, seconds) => duration.observe({ call, status: String(status) }, seconds),
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function mayReadMetrics(http: HttpContext, token: string | undefined): boolean {
  if (!token) return http.get('peer').isLoopback;
  return timingSafeEqual(digest(http.req.header('authorization') ?? ''), digest(`Bearer ${token}`));
}

/** Routes for whoever operates the server: is it up, can it work, what has it done. */
export function mountObservability(
  app: Hono<{ Variables: RequestVariables }>,
  options: { readonly db: Database; readonly metrics: Metrics; readonly metricsToken: string | undefined },
): void {
  app.get('/healthz', (http) => http.json({ status: 'up' }));
  app.get('/readyz', async (http) => {
    const ready = await options.db.isReady();
    if (!ready) http.header('Retry-After', '5');
    return http.json({ status: ready ? 'ready' : 'waiting for the database' }, ready ? 200 : 503);
  });
  app.get('/metrics', async (http) => {
    if (!mayReadMetrics(http, options.metricsToken)) throw new Refusal('not_found', 'Not found.');
    http.header('Content-Type', options.metrics.registry.contentType);
    return http.body(await options.metrics.registry.metrics());
  });
}
