import { is, menuShape } from '#processes/told-call.ts'

const preference = is.record({
  _id: is.text,
  groupId: is.orNothing(is.text),
  type: is.orNothing(is.text),
  value: is.anything,
})
const arranged = is.record(
  { type: is.text },
  { groupId: is.orNothing(is.text), value: is.anything, _id: is.text },
)

const always = {
  username: is.text,
  tenant: is.text,
  locale: is.text,
  timeZone: is.text,
  profiles: is.list(is.text),
  isAdmin: is.yesNo,
  isMainAdmin: is.yesNo,
  isSuperAdmin: is.yesNo,
  canAddPerson: is.yesNo,
  personRegistration: is.orNothing(is.text),
  orgaRegistration: is.orNothing(is.text),
}
const said = {
  impersonatingTenant: is.text,
  ssoRefreshTokenIat: is.integer,
  ssoRefreshTokenExpiresIn: is.integer,
  _id: is.text,
  registration: is.text,
  name: is.text,
  firstName: is.orNothing(is.text),
  lastName: is.orNothing(is.text),
  email: is.orNothing(is.text),
  mobile: is.orNothing(is.text),
  photo: is.orNothing(is.text),
  partnerRegistration: is.orNothing(is.text),
  hasActivatedMfa: is.orNothing(is.yesNo),
  isNotificationsDisabled: is.orNothing(is.yesNo),
  allowsImpersonation: is.orNothing(is.yesNo),
  canImpersonate: is.orNothing(is.yesNo),
  lastLoginDate: is.orNothing(is.text),
}

/** Oneself: who, in which house and with what rights, and what one has said of oneself. */
const ownUser = is.record(always, said)

/** With the feature flags that are on for him. */
export const flaggedUser = is.record({ ...always, flags: is.list(is.text) }, said)

/** What the calls of people and their rights take and answer. */
export const toldPeople = {
  current: { summary: 'Who one is signed in as', answer: ownUser },
  changeCurrent: {
    summary: 'Changes what one decides oneself',
    body: is.record(
      {},
      {
        locale: is.orNothing(is.text),
        timeZone: is.orNothing(is.text),
        mobile: is.orNothing(is.text),
        isNotificationsDisabled: is.orNothing(is.yesNo),
        allowsImpersonation: is.orNothing(is.yesNo),
      },
    ),
    answer: ownUser,
  },
  names: { summary: 'What users are called', query: { usernames: is.text }, answer: is.map(is.text) },
  photos: {
    summary: 'By what pictures of users are kept',
    query: { usernames: is.text },
    answer: is.map(is.text),
  },
  preview: {
    summary: 'What such a user would see and might do',
    body: is.record(
      { profiles: is.list(is.text) },
      { orgaRegistration: is.orNothing(is.text), personRegistration: is.orNothing(is.text) },
    ),
    answer: is.record({
      menus: is.list(menuShape),
      sees: is.list(is.record({ entity: is.text, label: is.text, count: is.number, more: is.yesNo })),
      does: is.list(is.text),
      reaches: is.text,
    }),
  },
  waiting: {
    summary: 'Changes of a user that wait for a second person',
    answer: is.list(
      is.record({
        registration: is.text,
        kind: is.oneOf('USER', 'PROFILES', 'SETTINGS'),
        askedBy: is.text,
        askedDate: is.text,
        details: is.anything,
        approvers: is.list(is.record({ username: is.text, name: is.text })),
        mayApprove: is.yesNo,
      }),
    ),
  },
  impersonations: {
    summary: 'Who has worked in one’s name',
    answer: is.list(
      is.record({
        registration: is.text,
        name: is.orNothing(is.text),
        house: is.orNothing(is.text),
        reason: is.orNothing(is.text),
        at: is.text,
        until: is.text,
        isOver: is.yesNo,
        writes: is.number,
      }),
    ),
  },
  profileRights: {
    summary: 'What each profile may',
    answer: is.record({
      mayChange: is.yesNo,
      asksTwo: is.yesNo,
      profiles: is.list(
        is.record({
          code: is.text,
          label: is.text,
          isOwn: is.yesNo,
          isParty: is.yesNo,
          people: is.number,
          product: is.list(is.text),
          own: is.map(is.yesNo),
        }),
      ),
      groups: is.list(
        is.record({
          id: is.text,
          label: is.text,
          records: is.list(
            is.record({
              name: is.text,
              plural: is.text,
              label: is.text,
              isReadOnly: is.yesNo,
              isRemovable: is.yesNo,
              transitions: is.list(is.record({ permission: is.text, label: is.text })),
              fields: is.list(is.record({ read: is.text, write: is.text, labels: is.list(is.text) })),
            }),
          ),
        }),
      ),
      others: is.list(is.text),
      waiting: is.list(is.record({ registration: is.text, askedBy: is.text, profiles: is.list(is.text) })),
    }),
  },
  admin: {
    summary: 'Gives a tenant an administrator',
    body: is.record(
      { username: is.text, email: is.text },
      { firstName: is.text, lastName: is.text, canImpersonate: is.yesNo },
    ),
    answer: is.record({ _id: is.text, username: is.text, tenant: is.text, isInvited: is.yesNo }),
  },
  preferences: { summary: 'What a person has arranged for himself', answer: is.list(preference) },
  preference: { summary: 'One of his arrangements', answer: preference },
  keepPreference: { summary: 'Keeps an arrangement', body: arranged, answer: preference },
  dropPreference: { summary: 'Drops an arrangement', answer: is.nothing },
}
