export { buildDemo, type DemoOptions } from './build-demo.ts'
export type { DemoUser } from './house.ts'
export type { DemoSummary } from './summary.ts'
