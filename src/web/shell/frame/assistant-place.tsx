import type { UserConfiguration } from '../../data/index.ts'
import { AssistantButton } from './assistant-button.tsx'

/** Where the assistant is opened, in a house that has one. */
export const AssistantPlace = ({ configuration }: { configuration: UserConfiguration }) =>
  configuration.options.assistant !== false && <AssistantButton />
