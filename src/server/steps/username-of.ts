import type { Plain } from '#engine/index.ts'

/** By what name a user signs in. */
export const usernameOf = (user: Plain): string => String(user.username ?? user.registration)
