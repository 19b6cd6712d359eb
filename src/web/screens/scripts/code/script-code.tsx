import { useQuery } from '@tanstack/react-query'
import { part } from '#ui/index.ts'
import { request } from '../../../data/index.ts'
import { CodeEditor } from '../code-editor.tsx'
import type { About } from './known-names.ts'

const CodeMirror = part(() => import('./code-mirror.tsx').then(module => module.CodeMirror))

/** What is wrong with a line. */
export interface CodeFault {
  line: number
  /** From where, and over how many signs; without them it is the line. */
  column?: number
  length?: number
  message: string
  /** Without it: an error. */
  level?: 'error' | 'warning'
}

/** A place that the editor is led to. Asking for the same place again is another object. */
export interface CodePlace {
  line: number
  column?: number
}

interface ScriptCodeProps {
  value: string
  onChange: ((value: string) => void) | undefined
  label: string
  about: About
  faults: readonly CodeFault[]
  /** What is published: lines that are otherwise are marked. */
  published: string | undefined
  /** Where to go. */
  place: CodePlace | undefined
}

/** What scripts are written against, as TypeScript says it. */
export const useScriptTypes = () =>
  useQuery({
    queryKey: ['script-types'],
    queryFn: ({ signal }) => request<string>('GET', '/api/script/types', { signal, as: 'text' }),
    staleTime: 10 * 60_000,
  })

/** The code of a script. The editor comes by itself, when a script is opened; until then the text stands there to be read. */
export const ScriptCode = (props: ScriptCodeProps) => {
  const types = useScriptTypes()
  return (
    <CodeMirror
      meanwhile={<CodeEditor label={props.label} value={props.value} />}
      {...props}
      types={types.data}
    />
  )
}
