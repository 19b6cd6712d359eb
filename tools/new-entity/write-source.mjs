import { spawn } from 'node:child_process'
import { StepError } from '../steps.mjs'

/** `serviceVisit` as a file is named: `service-visit`. */
export const dashed = name => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

const sentence = name => dashed(name).replaceAll('-', ' ')

const fieldSource = ({ name, kind, of, mandatory }) => {
  const options = mandatory ? '{ mandatory: true }' : ''
  const given = [of && `'${of}'`, options].filter(Boolean).join(', ')
  const column = kind === 'text' && !mandatory ? '{ column: true }' : given
  return `    ${name}: ${kind}(${kind === 'text' && mandatory ? '{ mandatory: true, column: true }' : column}),`
}

/** The first columns of the list: what can be listed without a table beside it. */
const columnsOf = fields => fields.filter(field => field.kind !== 'textarea').map(field => field.name)

/** The declaration of an entity in the house's manner, ready to be deepened. */
export const entitySource = ({ name, area, domain, prefix, icon, workflow, fields }) => {
  const words = [
    'entity',
    ...(workflow === 'plain' ? ['plainWorkflow'] : []),
    ...fields.map(field => field.kind),
  ]
  const imports = [...new Set(words)].sort((a, b) => a.localeCompare(b)).join(', ')
  const named = fields.map(field => `'${field.name}'`)
  const listed = columnsOf(fields).map(one => `'${one}'`)
  const status = workflow === 'plain' ? `'status', ` : ''
  // Without a workflow its card would stand empty.
  const parts = workflow === 'plain' ? '' : ", ['history']"
  return `import { ${imports} } from '#model/index.ts'
import { plainLayout } from '../layouts.ts'

/** Says what a ${sentence(name)} is: one sentence, in the field's own terms. */
export const ${name} = entity('${name}', {
  area: '${area}',
  domain: '${domain}',
  icon: '${icon}',
  registration: { format: '${prefix}-{n}', counter: '${name}', start: 1001 },
  types: false,
  fields: {
${fields.map(fieldSource).join('\n')}
  },
  columns: ['registration', ${status}'name', ${listed.join(', ')}],
  search: ['registration', 'name', ${status}${listed.join(', ')}],
${workflow === 'plain' ? '  workflow: plainWorkflow,\n' : '  workflow: false,\n'}  removable: true,
  layout: plainLayout('${sentence(name).replace(/^./, letter => letter.toUpperCase())}', ['name', ${named.join(', ')}]${parts}),
})
`
}

/** The area's index with the entity in it: its import in place, its name at the end of the list. */
export const withEntity = (index, name) => {
  const line = `import { ${name} } from './${dashed(name)}.ts'`
  if (index.includes(line)) return index
  const imports = index.split('\n').filter(one => one.startsWith('import '))
  const last = imports.at(-1)
  return index
    .replace(last, `${last}\n${line}`)
    .replace(
      /(export const \w+ = \[)([\s\S]*?)(,?\s*\])/,
      (_, open, members, close) => `${open}${members}, ${name}${close}`,
    )
}

/** A source as Biome writes it, imports in order. */
export const formatted = (path, text) =>
  new Promise((resolve, reject) => {
    const biome = 'node_modules/@biomejs/biome/bin/biome'
    const child = spawn(process.execPath, [biome, 'check', '--write', `--stdin-file-path=${path}`])
    let made = ''
    let told = ''
    child.stdout.on('data', part => {
      made += part
    })
    child.stderr.on('data', part => {
      told += part
    })
    child.on('error', reject)
    child.on('close', code => (code === 0 ? resolve(made) : reject(new StepError(told.trim()))))
    child.stdin.end(text)
  })
