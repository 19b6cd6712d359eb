/** Why a session is over. */
export const endedWhys = [
  /** Its time had come. */
  'OVER',
  'SIGNED_OUT',
  /** Its person went to another of his houses in the same page. */
  'SWITCHED',
  /** Ended from another of his sessions. */
  'BY_OWNER',
  /** He chose another password. */
  'PASSWORD',
  /** *It was not me*. */
  'ALARM',
  /** A changed address was stopped. */
  'EMAIL_STOPPED',
  /** The user was locked or has left. */
  'LOCKED',
  /** The directory that opened it said so, or is switched off. */
  'PROVIDER',
  /** What its browser keeps of it came from another, too. */
  'COPIED',
  /** Who acted is himself again. */
  'LEFT',
  /** What let somebody act was taken back. */
  'ACTING_STOPPED',
  'KEY_REVOKED',
] as const

export type EndedWhy = (typeof endedWhys)[number]
