import { is } from '#processes/told-call.ts'

/** What the calls of scripts take and answer. */
export const toldScripts = {
  run: { summary: 'A run that a tenant has written: what it answers, it decides', answer: is.anything },
  runToken: { summary: 'A ticket that opens a run in a tab', answer: is.record({ token: is.text }) },
  types: { summary: 'The types that a script is written against', answer: is.file('text/plain') },
  search: {
    summary: 'Lines of scripts that hold a text',
    query: { text: is.text },
    answer: is.list(is.record({ scriptName: is.text, line: is.number, text: is.text })),
  },
  uses: {
    summary: 'Where a script is used',
    answer: is.list(is.openRecord({ kind: is.text, name: is.text })),
  },
  log: { summary: 'What a script said in a browser', body: is.openRecord({}), answer: is.nothing },
  try: {
    summary: 'Runs a draft without a trace',
    body: is.record(
      { scriptName: is.text, type: is.text, code: is.text },
      {
        args: is.anything,
        record: is.text,
        entityName: is.text,
        username: is.text,
        now: is.instant,
        seed: is.integer,
      },
    ),
    answer: is.record(
      {
        ok: is.yesNo,
        log: is.list(
          is.record(
            { level: is.oneOf('warning', 'error', 'info', 'debug'), message: is.text },
            { line: is.number },
          ),
        ),
        calls: is.list(is.record({ op: is.text, what: is.text, ok: is.yesNo, ms: is.number })),
        ownMs: is.number,
        wholeMs: is.number,
        memoryBytes: is.number,
        seed: is.number,
        now: is.text,
      },
      {
        answer: is.anything,
        error: is.record({ code: is.text, message: is.text }, { line: is.number, stack: is.text }),
      },
    ),
  },
  review: {
    summary: 'What publishing a draft would change, and what is wrong with it',
    body: is.record({ scriptName: is.text, type: is.text, code: is.text }, { entityName: is.text }),
    answer: is.record({
      problems: is.list(
        is.record(
          {
            level: is.oneOf('error', 'warning'),
            of: is.oneOf('code', 'layout', 'test', 'lacking'),
            script: is.text,
            message: is.text,
          },
          {
            line: is.number,
            column: is.number,
            field: is.text,
            entity: is.text,
            type: is.text,
            count: is.number,
            total: is.number,
          },
        ),
      ),
      checks: is.list(
        is.record({
          check: is.oneOf('read', 'drawn', 'tests'),
          ok: is.yesNo,
          ms: is.number,
          count: is.number,
          passed: is.number,
        }),
      ),
      changes: is.list(
        is.openRecord({
          subject: is.text,
          name: is.text,
          aspect: is.text,
          was: is.anything,
          now: is.anything,
        }),
      ),
    }),
  },
  tests: {
    summary: 'Runs the tests of a tenant',
    body: is.record({}, { scriptName: is.text, type: is.text, code: is.text }),
    answer: is.list(
      is.record(
        { script: is.text, name: is.text, ok: is.yesNo },
        {
          error: is.text,
          line: is.number,
          log: is.list(
            is.record(
              { level: is.oneOf('warning', 'error', 'info', 'debug'), message: is.text },
              { line: is.number },
            ),
          ),
        },
      ),
    ),
  },
}
