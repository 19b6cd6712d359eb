import type { TextsOf } from '../areas.ts'

export const dataAccess: TextsOf<'data-access'> = {
  access: {
    title: 'Ce qui est conservé de vous',
    purpose: 'Finalités',
    purposeText:
      'Proposer, conclure et exécuter des contrats de financement, tenir la comptabilité que la loi exige et satisfaire aux obligations d’identification.',
    sources: 'Sources',
    sourcesText:
      'Vous-même, qui agit pour vous, le personnel de la maison, les banques par lesquelles passent les paiements et les registres nommés ci-dessous.',
    recipients: 'Destinataires',
    recipientsText:
      'Ceux de la maison qui y travaillent, les banques qui exécutent les paiements, les parties à vos contrats et les autorités lorsque la loi le prévoit.',
    rights: 'Vos droits',
    rightsText:
      'Vous pouvez demander la rectification, la limitation et l’effacement, vous opposer, emporter ces données et saisir l’autorité de contrôle de votre pays.',
    kinds: 'Catégories et durées de conservation',
    kind: 'Catégorie',
    count: 'Fiches',
    kept: 'Conservation',
    books: 'Aussi longtemps que la loi exige de conserver la comptabilité',
    contract: 'Pour le contrat et les années où des droits peuvent en naître',
    asLong: 'Aussi longtemps que nécessaire, ou jusqu’à votre demande d’effacement',
    history: 'Modifications de votre fiche',
    yes: 'Oui',
    no: 'Non',
    create: 'Création',
    update: 'Modification',
    delete: 'Suppression',
    transition: 'Changement de statut',
  },
}
