/** An alert, whose conditions are named after it unless they have a name. */
export interface Alert {
  readonly name: string;
  readonly title: string;
  /** Critical is what costs money or visitors by the minute. The second recipient gets only these. */
  readonly severity: 'CRITICAL' | 'ERROR' | 'WARNING';
  /** The text of the email. */
  readonly help: string;
  readonly conditions: readonly Condition[];
  /** The shortest time between two emails about log lines. */
  readonly pause?: Seconds;
}

type Seconds = `${number}s`;

interface Condition {
  readonly name?: string;
  readonly kind: 'conditionMatchedLog' | 'conditionAbsent' | 'conditionThreshold';
  readonly filter: string;
  readonly options?: object;
}

const OF_FUNCTIONS = 'resource.type="cloud_run_revision"';
const RESPONSES = `${OF_FUNCTIONS} AND metric.type="run.googleapis.com/request_count"`;
const BY_FUNCTION = { groupByFields: ['resource.labels.service_name'] };
const COUNTED = {
  alignmentPeriod: '300s',
  perSeriesAligner: 'ALIGN_SUM',
  crossSeriesReducer: 'REDUCE_SUM',
};

const above = (thresholdValue: number, duration: Seconds, aggregation: object) => ({
  comparison: 'COMPARISON_GT',
  thresholdValue,
  duration,
  aggregations: [aggregation],
});

/** A function logged a line that matches. */
export const logged = (filter: string, name?: string): Condition => ({
  ...(name && { name }),
  kind: 'conditionMatchedLog',
  filter: `${OF_FUNCTIONS} AND ${filter}`,
});

/** A schedule had no successful run for this time. Google looks back 23.5 hours at most. */
export const notFinished = (service: string, duration: Seconds): Condition => ({
  name: `${service} has not finished`,
  kind: 'conditionAbsent',
  filter: `${RESPONSES} AND resource.labels.service_name="${service}" AND metric.labels.response_code_class="2xx"`,
  options: { duration, aggregations: [COUNTED] },
});

export const answered = (filter: string, name: string): Condition => ({
  name,
  kind: 'conditionThreshold',
  filter: `${RESPONSES} AND ${filter}`,
  options: above(0, '0s', { ...COUNTED, ...BY_FUNCTION }),
});

export const memoryAbove = (share: number): Condition => ({
  kind: 'conditionThreshold',
  filter: `${OF_FUNCTIONS} AND metric.type="run.googleapis.com/container/memory/utilizations"`,
  options: above(share, '600s', {
    alignmentPeriod: '60s',
    perSeriesAligner: 'ALIGN_PERCENTILE_99',
    crossSeriesReducer: 'REDUCE_MAX',
    ...BY_FUNCTION,
  }),
});

/** More than one region can't reach the address of an uptime check. */
export const unreachable: Condition = {
  kind: 'conditionThreshold',
  filter: 'resource.type="uptime_url" AND metric.type="monitoring.googleapis.com/uptime_check/check_passed"',
  options: above(1, '120s', {
    alignmentPeriod: '120s',
    perSeriesAligner: 'ALIGN_NEXT_OLDER',
    crossSeriesReducer: 'REDUCE_COUNT_FALSE',
    groupByFields: ['metric.labels.check_id'],
  }),
};

/** The alert as Google takes it, which requires a rate limit for log lines and refuses it for anything else. */
export function policyOf({ title, severity, help, conditions, pause = '900s' }: Alert) {
  const isOfLogLines = conditions.some(({ kind }) => kind === 'conditionMatchedLog');
  return {
    displayName: title,
    severity,
    documentation: { content: help, mimeType: 'text/markdown' },
    combiner: 'OR',
    conditions: conditions.map(({ name = title, kind, filter, options }) => ({
      displayName: name,
      [kind]: { filter, ...options },
    })),
    alertStrategy: {
      ...(isOfLogLines && { notificationRateLimit: { period: pause } }),
      autoClose: '86400s',
    },
  };
}
