import { DeviceController } from './device.controller.js';
import { DeviceAdministrationController } from './device-administration.controller.js';
import { DeviceRepository } from './device.repository.js';
import { DeviceService } from './device.service.js';

export const deviceControllers = [DeviceController, DeviceAdministrationController];
export const deviceProviders = [DeviceRepository, DeviceService];
