import { workflow } from '#model/index.ts'

/** Projects and budgets: planned, open, on hold for a while, closed. */
export const projectWorkflow = (guards: { close?: readonly string[] } = {}) =>
  workflow({
    initial: 'DRAFT',
    statuses: { DRAFT: 'draft', OPEN: 'ongoing', ON_HOLD: 'warning', CLOSED: 'stopped' },
    transitions: {
      open: { from: 'DRAFT', to: 'OPEN', order: 1, props: { primary: true } },
      hold: { label: 'Put on hold', from: 'OPEN', to: 'ON_HOLD', order: 3, kind: 'modal', reason: true },
      resume: { from: 'ON_HOLD', to: 'OPEN', order: 1, props: { primary: true } },
      close: {
        from: ['OPEN', 'ON_HOLD'],
        to: 'CLOSED',
        order: 9,
        props: { pullRight: true },
        undo: true,
        ...(guards.close ? { guards: guards.close } : {}),
      },
    },
  })
