export { registerAtCounter } from './counter-endpoints.ts';
export { registerHousehold } from './visitor-endpoints.ts';
