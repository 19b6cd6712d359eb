import { workflow } from '#model/index.ts'

/** Terms that are simulated are no longer typed: whoever wants others takes the amendment back. */
export const amendmentWorkflow = workflow({
  initial: 'DRAFT',
  statuses: {
    DRAFT: 'draft',
    SIMULATED: 'ongoing',
    APPROVED: 'current',
    APPLIED: 'success',
    REFUSED: 'error',
    CANCELLED: 'stopped',
  },
  transitions: {
    simulate: {
      from: ['DRAFT', 'SIMULATED'],
      to: 'SIMULATED',
      order: 1,
      props: { primary: true },
      guards: [
        'amendment/complete',
        'amendment/contract-running',
        'amendment/asset-leaves',
        'amendment/effective-date',
      ],
      effect: 'amendment/simulate',
      help: 'Works out the new plan and keeps both plans side by side; nothing changes yet',
    },
    revise: { from: 'SIMULATED', to: 'DRAFT', order: 3 },
    approve: {
      from: 'SIMULATED',
      to: 'APPROVED',
      order: 1,
      props: { primary: true },
      guards: ['amendment/still-current'],
      undo: true,
    },
    apply: {
      from: 'APPROVED',
      to: 'APPLIED',
      order: 1,
      kind: 'modal',
      props: { primary: true },
      guards: [
        'amendment/contract-running',
        'amendment/asset-leaves',
        'amendment/effective-date',
        'amendment/still-current',
        'amendment/quote-holds',
      ],
      effect: 'amendment/apply',
      undo: 'amendment/unapply',
      undoGuards: ['amendment/as-left', 'amendment/latest', 'amendment/nothing-billed'],
      preview: ['amendment/show-bills'],
      help: 'Cancels what is planned from the effective date and plans the new version',
    },
    refuse: {
      from: ['SIMULATED', 'APPROVED'],
      to: 'REFUSED',
      order: 4,
      kind: 'modal',
      reason: true,
      props: { danger: true },
    },
    cancel: {
      from: ['DRAFT', 'SIMULATED', 'APPROVED'],
      to: 'CANCELLED',
      order: 9,
      kind: 'modal',
      reason: true,
      props: { danger: true, pullRight: true },
    },
  },
})
