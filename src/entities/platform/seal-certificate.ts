import { datetime, entity, facts, file, jsonOf, password, text, workflow } from '#model/index.ts'
import { closing, form, tabs } from '../layouts.ts'
import { sealed } from '../sealed.ts'

/** A certificate by which signed documents are sealed, so that each change of them shows. */
export const sealCertificate = entity('sealCertificate', {
  area: 'platform',
  domain: 'core',
  acting: 'never',
  label: 'Seal certificate',
  pluralLabel: 'Seal certificates',
  icon: 'shield-check',
  registration: { format: 'SEAL-{n}', counter: 'sealCertificate', start: 1 },
  types: false,
  nameRule: 'sealCertificate/name',
  steps: {
    write: ['sealCertificate/of-administrators', 'sealCertificate/open'],
    remove: ['sealCertificate/of-administrators'],
    transition: ['sealCertificate/of-administrators', 'sealCertificate/open'],
  },
  small: true,
  fields: {
    title: text({ max: 100, column: true, help: 'Empty: whom it is issued to' }),
    origin: sealed('sealOrigin', { default: 'GIVEN', system: true, column: true, label: 'Made by' }),
    file: file({
      fixed: true,
      carried: true,
      accept: ['p12', 'pfx'],
      maxBytes: 100_000,
      label: 'Certificate with its key',
      help: 'A .p12 or .pfx for signing documents, as its issuer gives it; is kept sealed and never shown again',
    }),
    password: password({
      fixed: true,
      label: 'Password of the file',
      help: 'Opens the file once and is not kept',
    }),
    sealedKey: text({ max: 20_000, system: true, secret: true }),
    certificates: jsonOf<string[]>()({ system: true, hidden: true, unrecorded: true }),
    subject: text({ max: 500, system: true, label: 'Issued to' }),
    issuer: text({ max: 500, system: true, label: 'Issued by' }),
    serialNumber: text({ max: 100, system: true }),
    fingerprint: text({ max: 64, system: true, column: true, label: 'SHA-256' }),
    validFrom: datetime({ system: true, label: 'Valid from' }),
    validTo: datetime({ system: true, column: true, label: 'Valid until' }),
  },
  columns: ['registration', 'status', 'title', 'origin', 'validTo', 'fingerprint'],
  facts: ['origin', 'validTo'],
  search: ['status', 'origin', 'validTo'],
  sort: ['-_insertDate'],
  workflow: workflow({
    initial: 'ACTIVE',
    statuses: { ACTIVE: 'success', OFF: 'stopped' },
    transitions: {
      activate: { from: 'OFF', to: 'ACTIVE', label: 'Switch on', order: 1, props: { primary: true } },
      deactivate: { from: 'ACTIVE', to: 'OFF', label: 'Switch off', order: 2 },
    },
  }),
  removable: true,
  layout: [
    tabs('overview', 'history'),
    form('main', 'Seal certificate', ['title', 'file', 'password']),
    facts('says', 'What it says', [
      'origin',
      'subject',
      'issuer',
      'serialNumber',
      'fingerprint',
      'validFrom',
      'validTo',
    ]),
    ...closing(['workflow', 'history']),
  ],
})
