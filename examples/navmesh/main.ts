import { writeFileSync } from 'node:fs';
import { narrate } from 'hanker';
import { drawWalks, openGallery } from './gallery.ts';

const gallery = await openGallery();
narrate(gallery, console.log, (event) => event.type === 'started' && event.advert >= 0);
writeFileSync('gallery.svg', drawWalks(gallery, 300));
console.log('gallery.svg: the walks of five minutes');
