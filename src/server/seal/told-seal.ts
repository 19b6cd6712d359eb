import { is } from '#processes/told-call.ts'

const findings = is.list(
  is.record(
    {
      text: is.text,
      isAcceptable: is.yesNo,
      kind: is.oneOf(
        'SEAL_MISSING',
        'SEAL_CHANGED',
        'DAY_CHANGED',
        'LINE_CHANGED',
        'VALUES_CHANGED',
        'LINES_MISSING',
        'RECORD_CHANGED',
        'RECORD_MISSING',
        'RECORD_UNTOLD',
      ),
    },
    {
      fieldLabel: is.text,
      entityLabel: is.text,
      clientRoute: is.text,
      entity: is.text,
      registration: is.orNothing(is.text),
      field: is.text,
      day: is.text,
      until: is.text,
    },
  ),
)

/** What the calls of the seal of histories take and answer. */
export const toldSeal = {
  head: {
    summary: 'The newest seal, to be kept elsewhere',
    answer: is.orNothing(
      is.record({ day: is.text, hash: is.text, lines: is.number, records: is.number, until: is.text }),
    ),
  },
  verify: {
    summary: 'Holds the records against their seals, a stretch a call',
    body: is.record({}, { from: is.orNothing(is.day), place: is.anything }),
    answer: is.record({
      findings,
      next: is.orNothing(is.record({ part: is.text }, { after: is.text, entity: is.text })),
      seals: is.number,
      records: is.number,
      lines: is.number,
      orderOnly: is.number,
      erased: is.number,
    }),
  },
  verifyRecord: {
    summary: 'Holds one record against its history',
    body: is.record({ entity: is.text, key: is.text }),
    answer: is.record({ findings }),
  },
  accept: {
    summary: 'Takes a record over as it stands',
    body: is.record({ entity: is.text, key: is.text, reason: is.text }),
    answer: is.record({ fields: is.list(is.text) }),
  },
}
