import type { SpecialScreen } from '../../shell/screen/contract.ts'

/** Conversations between users. */
export const route: SpecialScreen = {
  path: '/chat',
  permission: 'read chats',
  screen: () => import('./chat.tsx').then(module => module.Chat),
}
