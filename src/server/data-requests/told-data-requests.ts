import { is } from '#processes/told-call.ts'

const parts = is.list(
  is.record({ entity: is.text, count: is.number, label: is.text }, { until: is.orNothing(is.text) }),
)

/** What the calls of requests about personal data take and answer. */
export const toldDataRequests = {
  plan: {
    summary: 'What would be erased, kept and why',
    answer: is.record({
      erased: parts,
      named: parts,
      kept: parts,
      open: is.list(is.record({ entity: is.text, registration: is.text, label: is.text })),
    }),
  },
  file: { summary: 'All that is kept of a person', answer: is.file('application/octet-stream') },
}
