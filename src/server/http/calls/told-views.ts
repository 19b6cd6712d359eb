import { is } from '#processes/told-call.ts'

/** A view of a list that is shared with the caller, or by him. */
const sharedView = is.record(
  {
    registration: is.text,
    name: is.text,
    page: is.text,
    entityName: is.text,
    by: is.text,
    isMine: is.yesNo,
    isDefault: is.yesNo,
    mayChange: is.yesNo,
    query: is.map(is.text),
    lacking: is.integer,
  },
  {
    profile: is.text,
    profileLabel: is.text,
    table: is.record(
      {},
      { columns: is.list(is.record({ id: is.text }, { hidden: is.yesNo })), group: is.text },
    ),
  },
)

/** What is told of views that are shared, and with whom somebody may share his. */
export const toldViews = {
  views: is.list(sharedView),
  sharing: is.record({
    mayDefault: is.yesNo,
    profiles: is.list(is.record({ value: is.text, label: is.text })),
  }),
}
