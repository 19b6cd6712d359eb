import type { Colleague, DemoUser, House } from './house.ts'
import { plainText } from './invent-clients.ts'
import type { World } from './world.ts'

const mail = (house: House, firstName: string, lastName: string): string =>
  `${plainText(firstName)}.${plainText(lastName)}@${plainText(house.name)}.example`

const staffUser = (house: House, root: string, colleague: Colleague): DemoUser => ({
  ...colleague,
  email: mail(house, colleague.firstName, colleague.lastName),
  locale: 'en-EU',
  orgaRegistration: root,
})

/** Who signs in: an administrator, the staff, somebody of a partner, and somebody of a client with a few contracts. */
export const demoUsers = (world: World): DemoUser[] => {
  const { house } = world
  const root = world.branches[0]!
  const { client, registration, signer } = world.clients[0]!
  const [firstName, lastName] = house.country.code === 'FR' ? ['Anne', 'Le Bris'] : ['Marta', 'Gómez']
  return [
    {
      username: `admin@${house.tenant}`,
      firstName: house.country.code === 'FR' ? 'Hélène' : 'Elena',
      lastName: house.country.code === 'FR' ? 'Morvan' : 'Arana',
      email: `admin@${plainText(house.name)}.example`,
      locale: 'en-EU',
      profiles: ['ADMIN'],
      isAdmin: true,
      canImpersonate: true,
      orgaRegistration: root,
    },
    ...Object.values(house.staff).map(colleague => staffUser(house, root, colleague)),
    {
      username: `partner@${house.tenant}`,
      firstName,
      lastName,
      email: `${plainText(firstName)}@${plainText(house.partners[0]!)}.example`,
      locale: 'en-EU',
      profiles: ['PARTNER'],
      partnerRegistration: world.partners[0]!,
    },
    {
      username: `client@${house.tenant}`,
      ...client.director,
      email: `${plainText(client.director.firstName)}@${client.domain}`,
      locale: 'en-EU',
      profiles: ['CLIENT'],
      personRegistration: signer ?? registration,
    },
  ].map(({ ...user }) => user as DemoUser)
}
