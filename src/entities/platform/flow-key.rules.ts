import type { flowKey } from './flow-key.ts'

/** A key of a flow as rules see it. */
export type FlowKey = NonNullable<(typeof flowKey)['record']>

/** What a key is called: what it opens, and by which letters it begins. */
export const flowKeyName = ({ flowRegistration, code }: FlowKey): string | null =>
  [flowRegistration, code].filter(Boolean).join(' · ') || null
