import type { Plain, Work } from '#engine/index.ts'
import type { Product } from '../../product.ts'

/** A record that a request has written, and what its body carried beside the record's own fields. */
export interface Hooked {
  record: Plain
  body: Plain
  extra: Plain
}

/** What the server does around the writing of some entities' records, in the same transaction. */
export interface RecordHook {
  /** Looks at a body before it is written: refuses, or takes out what is not the record's own. */
  take?(work: Work, body: Plain, isNew: boolean): { body: Plain; extra: Plain }
  afterCreate?(work: Work, made: readonly Hooked[]): Promise<void>
  afterChange?(work: Work, changed: Hooked): Promise<void>
  afterTransition?(work: Work, record: Plain, code: string): Promise<void>
  afterRemove?(work: Work, record: Plain): Promise<void>
  /** Once the record is gone for good: bytes cannot be rolled back. */
  onceRemoved?(product: Product, tenantId: number, record: Plain): Promise<void>
}

const bumped = new WeakSet<Work>()

/** Every process reads its callers and model of this tenant anew. */
export const bumpConfiguration = async (work: Work): Promise<void> => {
  bumped.add(work)
  await work.tx.statement({ text: 'select tenant_bump($1::int)', values: [work.caller.tenantId] })
}

/** Whether this unit of work has changed who may do what: this process then forgets what it knew. */
export const hasBumped = (work: Work): boolean => bumped.has(work)
