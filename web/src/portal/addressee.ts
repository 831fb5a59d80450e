import { type Addressee, MEMBER } from '@legacy-hub/domain/copy/shared/addressee';
import { createContext, use } from 'react';

/** The person whom the portal's dialogs address: the member, or staff acting for their customer. */
export const AddresseeContext = createContext<Addressee>(MEMBER);

export const useAddressee = (): Addressee => use(AddresseeContext);
