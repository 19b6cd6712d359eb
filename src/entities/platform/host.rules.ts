import type { host } from './host.ts'

type Host = NonNullable<(typeof host)['record']>

export const hostName = ({ windowTitle, hostname }: Host): string | null => windowTitle || hostname || null
