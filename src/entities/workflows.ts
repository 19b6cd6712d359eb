import { workflow } from '#model/index.ts'

/** Products and items of a catalogue: published for use, suspended for a while, retired for good. */
export const catalogueWorkflow = workflow({
  initial: 'DRAFT',
  statuses: { DRAFT: 'draft', ACTIVE: 'success', SUSPENDED: 'warning', RETIRED: 'stopped' },
  transitions: {
    publish: { from: 'DRAFT', to: 'ACTIVE', order: 1, props: { primary: true } },
    suspend: { from: 'ACTIVE', to: 'SUSPENDED', order: 2 },
    resume: { from: 'SUSPENDED', to: 'ACTIVE', order: 2, props: { primary: true } },
    retire: {
      from: ['ACTIVE', 'SUSPENDED'],
      to: 'RETIRED',
      order: 9,
      props: { pullRight: true, danger: true },
    },
  },
})

/** Accounts and mandates: in use, set aside for a while, ended for good. */
export const usageWorkflow = workflow({
  initial: 'ACTIVE',
  statuses: { ACTIVE: 'success', SUSPENDED: 'warning', ENDED: 'stopped' },
  transitions: {
    suspend: { from: 'ACTIVE', to: 'SUSPENDED', order: 2 },
    resume: { from: 'SUSPENDED', to: 'ACTIVE', order: 1, props: { primary: true } },
    end: {
      from: ['ACTIVE', 'SUSPENDED'],
      to: 'ENDED',
      order: 9,
      kind: 'modal',
      reason: true,
      props: { pullRight: true, danger: true },
    },
  },
})

/** What an administrator may lock and unlock. */
export const lockWorkflow = (effects: { lock?: string; unlock?: string } = {}) =>
  workflow({
    initial: 'ACTIVE',
    statuses: { ACTIVE: 'success', LOCKED: 'error' },
    transitions: {
      lock: {
        from: 'ACTIVE',
        to: 'LOCKED',
        order: 9,
        kind: 'modal',
        reason: true,
        props: { pullRight: true, danger: true },
        ...(effects.lock ? { effect: effects.lock } : {}),
      },
      unlock: {
        from: 'LOCKED',
        to: 'ACTIVE',
        order: 1,
        props: { primary: true },
        ...(effects.unlock ? { effect: effects.unlock } : {}),
      },
    },
  })
