import { type Addressee, MEMBER } from '@legacy-hub/domain/copy/shared/addressee';
import { createContext, use } from 'react';

/** Whom the portal's dialogs speak to: the member, or at the counter staff about their customer. */
export const AddresseeContext = createContext<Addressee>(MEMBER);

export const useAddressee = (): Addressee => use(AddresseeContext);
