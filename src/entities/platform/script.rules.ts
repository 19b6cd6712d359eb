import type { script } from './script.ts'

type Script = NonNullable<(typeof script)['record']>

export const scriptName = ({ name, scriptName: file }: Script): string | null => name || file || null
