import { Arrivals } from './arrivals.js';
import { Availability } from './availability.js';
import { Copies } from './copies.js';
import { FirstLook } from './first-look.js';
import { OpenRequestRepository } from './open-request.repository.js';
import { SeriesSweep } from './series-sweep.js';
import { Sweep } from './sweep.js';
import { Whereabouts } from './whereabouts.js';

/** What arrived: open requests are compared with what servers hold. */
export const availability = [Availability, FirstLook, Sweep, SeriesSweep, Arrivals, OpenRequestRepository, Copies, Whereabouts];

export { Arrivals, Copies, Whereabouts };
