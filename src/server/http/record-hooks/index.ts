import type { CompiledEntity } from '#model/index.ts'
import { attachedHook } from './attached-hook.ts'
import { chatHook } from './chat-hook.ts'
import { hostHook } from './host-hook.ts'
import { importHook } from './import-hook.ts'
import { personHook } from './person-hook.ts'
import type { RecordHook } from './record-hook.ts'
import { scriptHook } from './script-hook.ts'
import { tenantHook } from './tenant-hook.ts'
import { userHook } from './user-hook.ts'

export { hasBumped, type RecordHook } from './record-hook.ts'

const hooks: Readonly<Record<string, RecordHook>> = {
  user: userHook,
  person: personHook,
  tenant: tenantHook,
  host: hostHook,
  script: scriptHook,
  chat: chatHook,
  import: importHook,
}

const none: RecordHook = {}

/** What happens around the writing of this entity's records. */
export const hookOf = (entity: CompiledEntity): RecordHook =>
  hooks[entity.base] ?? (entity.attached ? attachedHook : none)
