import { groupSchema } from './groups.ts'
import { userSchema } from './user-resource.ts'

const core = 'urn:ietf:params:scim:schemas:core:2.0'
const no = { supported: false }

/** What this server can: `GET /scim/v2/ServiceProviderConfig`. */
export const serviceProviderConfig = {
  schemas: [`${core}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { ...no, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: no,
  sort: no,
  etag: no,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API key',
      description: 'A key with the permission write /api/core/users, as Authorization: Bearer',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig' },
}

const resourceType = (name: string, endpoint: string, schema: string) => ({
  schemas: [`${core}:ResourceType`],
  id: name,
  name,
  endpoint,
  schema,
  meta: { resourceType: 'ResourceType' },
})

export const resourceTypes = [
  resourceType('User', '/Users', userSchema),
  resourceType('Group', '/Groups', groupSchema),
]

type Mutability = 'readOnly' | 'readWrite' | 'immutable'
interface More {
  mutability?: Mutability
  required?: boolean
  multiValued?: boolean
  uniqueness?: 'none' | 'server'
  subAttributes?: object[]
}
const attribute = (name: string, type: string, more: More = {}) => ({
  name,
  type,
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
})

const values = (mutability: Mutability = 'readWrite') => ({
  multiValued: true,
  mutability,
  subAttributes: [
    attribute('value', 'string', { mutability }),
    attribute('type', 'string', { mutability }),
    attribute('display', 'string', { mutability: 'readOnly' }),
  ],
})

/** What is kept of a user and of a group: `GET /scim/v2/Schemas`. */
export const schemas = [
  {
    schemas: [`${core}:Schema`],
    id: userSchema,
    name: 'User',
    attributes: [
      attribute('userName', 'string', { required: true, mutability: 'immutable', uniqueness: 'server' }),
      attribute('externalId', 'string'),
      attribute('name', 'complex', {
        subAttributes: [
          attribute('formatted', 'string', { mutability: 'readOnly' }),
          attribute('givenName', 'string'),
          attribute('familyName', 'string'),
        ],
      }),
      attribute('displayName', 'string', { mutability: 'readOnly' }),
      attribute('emails', 'complex', values()),
      attribute('phoneNumbers', 'complex', values()),
      attribute('locale', 'string'),
      attribute('timezone', 'string'),
      attribute('active', 'boolean'),
      attribute('groups', 'complex', values('readOnly')),
    ],
    meta: { resourceType: 'Schema' },
  },
  {
    schemas: [`${core}:Schema`],
    id: groupSchema,
    name: 'Group',
    attributes: [
      attribute('displayName', 'string', { required: true, mutability: 'readOnly' }),
      attribute('members', 'complex', values()),
    ],
    meta: { resourceType: 'Schema' },
  },
]
