import { is } from '#processes/told-call.ts'

const page = is.record(
  {
    title: is.text,
    by: is.text,
    steps: is.list(is.record({ pageId: is.text, title: is.text, state: is.oneOf('done', 'then', 'now') })),
    page: is.record({
      pageId: is.text,
      kind: is.text,
      title: is.text,
      text: is.text,
      buttonText: is.text,
      isLast: is.yesNo,
    }),
    layout: is.list(is.openRecord({ id: is.text, kind: is.text })),
    events: is.list(is.record({ on: is.text, handler: is.text })),
    fields: is.list(
      is.record(
        { name: is.text, label: is.text, kind: is.text, isMandatory: is.yesNo, isReadOnly: is.yesNo },
        { help: is.text, max: is.number, options: is.list(is.record({ value: is.text, label: is.text })) },
      ),
    ),
    values: is.map(is.anything),
    documents: is.list(is.record({ id: is.text, label: is.text }, { fileName: is.text })),
    answers: is.list(is.record({ label: is.text, text: is.text, pageId: is.text })),
    back: is.orNothing(is.text),
    keptUntil: is.orNothing(is.text),
  },
  { key: is.text },
)

/** What the calls of pages for the public take and answer. */
export const toldFlow = {
  key: {
    summary: 'Make a key of a flow',
    body: is.openRecord({}),
    answer: is.record({ registration: is.text, key: is.text, url: is.text }),
  },
  page: { summary: 'A page of a flow', answer: page },
  send: { summary: 'Keep what was answered, and go on', body: is.openRecord({}), answer: page },
  handle: {
    summary: 'Let the page’s script hear',
    body: is.openRecord({}),
    answer: is.record(
      {
        values: is.map(is.anything),
        messages: is.list(
          is.record({ level: is.oneOf('warning', 'error', 'info'), text: is.text }, { field: is.text }),
        ),
      },
      { stop: is.yesNo },
    ),
  },
  files: { summary: 'Give a document', body: is.files, answer: page },
}
